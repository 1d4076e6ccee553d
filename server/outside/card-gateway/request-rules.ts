// The gateway's rules for requests. The sandbox and the stand-in for Toss check every request with them.

export const isOrderId = (value: string) => /^[\w-]{6,64}$/.test(value);
export const isCustomerKey = (value: string) => /^[\w\-=.@]{2,50}$/.test(value);
export const isOrderName = (value: string) => value.length >= 1 && value.length <= 100;
export const isAmount = (value: number) => Number.isInteger(value) && value > 0 && value < 2 ** 31;

/** The most time between the authentication in the window and the request for the money. */
export const confirmMilliseconds = 10 * 60_000;

/** How long an answer is stored under its idempotency key. */
export const rememberedDays = 15;
