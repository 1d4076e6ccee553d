import type { Parts } from "#server/http/calls/context.ts";
import { dropPhoto } from "#server/photos/index.ts";

/** Photos that no menu uses, and no request, decided or not. */
export async function dropUnusedPhotos({ pool, clock, config, log }: Parts): Promise<void> {
  const { rows } = await pool.query<{ path: string }>(
    `delete from menu_photos p where p.created_at < $1::timestamptz - interval '7 days'
      and not exists (select from menus m where m.photo_id = p.id)
      and not exists (select from applications a where a.target = 'MENU' and (a.content ->> 'photoId')::bigint = p.id)
      returning path`,
    [clock.now()],
  );
  for (const { path } of rows) await dropPhoto({ config, log }, path);
}
