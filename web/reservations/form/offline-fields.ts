import type { changeOfflineReservation, createOfflineReservation } from "#contract/reservations.ts";
import type { useCallForm } from "#web/parts/form/use-call-form.ts";

type CreateOrChange = typeof createOfflineReservation | typeof changeOfflineReservation;

/** The form of an offline reservation, for its parts. */
export type OfflineFields = ReturnType<typeof useCallForm<CreateOrChange>>;
