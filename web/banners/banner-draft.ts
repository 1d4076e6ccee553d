import { type Banner, createBanner } from "#contract/banners.ts";
import type { BannerColour, BannerPlace } from "#domain/advertising/banner.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";

/** The values of the form. */
export interface BannerDraft {
  place: BannerPlace;
  title: string;
  text: string;
  colour: BannerColour;
  link: string;
  fromDay: string | null;
  toDay: string | null;
  category: ServiceCategory | null;
  displayOrder: number | null;
  /** The data address of a chosen file, the address of the saved one, or none. */
  photo: string | null;
}

const usualDays = 30;

export function bannerDraftOf(banner: Banner | undefined): BannerDraft {
  if (banner) {
    const { place, title, text, colour, link, fromDay, toDay, category, displayOrder, photoUrl } = banner;
    return { place, title, text, colour, link: link ?? "", fromDay, toDay, category, displayOrder, photo: photoUrl };
  }
  const today = seoulDay(new Date());
  return {
    place: "HOME",
    title: "",
    text: "",
    colour: "LAVENDER",
    link: "",
    fromDay: today,
    toDay: addDays(today, usualDays),
    category: null,
    displayOrder: 0,
    photo: null,
  };
}

/** The input of the call; sent only after the contract has found no error. */
export const writtenOf = ({ photo: _, link, fromDay, toDay, displayOrder, ...draft }: BannerDraft) => ({
  ...draft,
  link: link.trim() || null,
  fromDay: fromDay ?? "",
  toDay: toDay ?? "",
  displayOrder: displayOrder ?? 0,
});

export const bannerErrorsOf = (draft: BannerDraft) => fieldErrors(createBanner.input, writtenOf(draft));
