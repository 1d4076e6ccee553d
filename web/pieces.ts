/** The parts of a build that the plugins of this folder use. */
export interface Piece {
  type: "chunk" | "asset";
  fileName: string;
  isEntry?: boolean;
  facadeModuleId?: string | null;
  moduleIds?: string[];
  imports?: string[];
  code?: string;
  source?: string | Uint8Array;
}

export type Pieces = Record<string, Piece>;

/** The chunk that loads with this module. */
export function pieceOf(module: string, pieces: Pieces): Piece {
  const found = Object.values(pieces).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
  if (!found) throw new Error(`no piece of the program begins with ${module}`);
  return found;
}

export function pageOf(fileName: string, pieces: Pieces): Piece & { source: string } {
  const page = pieces[fileName];
  if (!page) throw new Error(`there is no ${fileName}`);
  return Object.assign(page, { source: String(page.source) });
}

/** A chunk with all that it imports, directly or not. */
export function withImports(piece: Piece, pieces: Pieces, found = new Set<Piece>()): Piece[] {
  found.add(piece);
  for (const name of piece.imports ?? []) {
    const imported = pieces[name];
    if (imported && !found.has(imported)) withImports(imported, pieces, found);
  }
  return [...found];
}
