// What the gateway takes in a request; the sandbox and the double of Toss hold everybody to it.

export const isOrderId = (value: string) => /^[\w-]{6,64}$/.test(value);
export const isCustomerKey = (value: string) => /^[\w\-=.@]{2,50}$/.test(value);
export const isOrderName = (value: string) => value.length >= 1 && value.length <= 100;
export const isAmount = (value: number) => Number.isInteger(value) && value > 0 && value < 2 ** 31;

/** From the authentication in the window until the money must have been taken. */
export const confirmMilliseconds = 10 * 60_000;

/** How long an answer is remembered under its idempotency key. */
export const rememberedDays = 15;
