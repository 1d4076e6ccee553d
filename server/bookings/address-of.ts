export const addressOf = ({ addressRoad, addressDetail }: { addressRoad: string; addressDetail: string }): string =>
  [addressRoad, addressDetail].filter((part) => part !== "").join(" ");
