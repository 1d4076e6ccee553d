import type { RegionGrade } from "#domain/advertising/advertisement-price.ts";

export type GradesByName = Readonly<Record<string, RegionGrade>>;

/** The same grades with one changed; null removes it. */
export function withGrade(grades: GradesByName, name: string, grade: RegionGrade | null): GradesByName {
  const { [name]: _, ...others } = grades;
  return grade === null ? others : { ...others, [name]: grade };
}
