export const photoUrl = (path: string | null) => path && `/media/${path}`;
