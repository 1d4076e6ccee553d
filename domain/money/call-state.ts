export const callStates = ["idle", "pending", "success", "failure"] as const;
export type CallState = (typeof callStates)[number];
