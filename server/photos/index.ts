export { inPictureTurn } from "./fair-turns.ts";
export { makePhoto } from "./make-photo.ts";
export { dropPhoto, keepPhoto } from "./photo-store.ts";
export { photoUrl } from "./photo-url.ts";
