import * as z from "zod/mini";

// Zod shows nothing of these in a document: the API document reads them from `params`.

/** A record has at most so many keys; the server reads no object with more than 500. */
export const atMostKeys = (maxProperties: number, error: string) =>
  z.refine<Record<string, unknown>>((value) => Object.keys(value).length <= maxProperties, {
    error,
    params: { maxProperties },
  });

/** A record has a key. */
export const notEmpty = (error: string) =>
  z.refine<Record<string, unknown>>((value) => Object.keys(value).length > 0, { error, params: { minProperties: 1 } });
