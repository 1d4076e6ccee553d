// The look-ahead limits the whole address first, so that a megabyte of input is refused after 254 characters.
export const emailPattern =
  /^(?=.{3,254}$)(?!.{65,}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

export function isEmail(value: string): boolean {
  return emailPattern.test(value);
}
