import * as z from "zod/mini";

// Zod leaves these out of a JSON schema, so the API document reads them from `params`.

/** The most keys of a record. The server reads no object with more than 500. */
export const atMostKeys = (maxProperties: number, error: string) =>
  z.refine<Record<string, unknown>>((value) => Object.keys(value).length <= maxProperties, {
    error,
    params: { maxProperties },
  });

/** At least one key. */
export const notEmpty = (error: string) =>
  z.refine<Record<string, unknown>>((value) => Object.keys(value).length > 0, { error, params: { minProperties: 1 } });
