import {
  Ban,
  Calendar,
  Check,
  CircleStop,
  Clock,
  CreditCard,
  Flag,
  Lock,
  type LucideIcon,
  Megaphone,
  Minus,
  Undo2,
  UserX,
  X,
} from "lucide-react";

/** The icons that the statuses of the domain name; a name that is missing here shows none. */
export const statusIcons: Readonly<Record<string, LucideIcon>> = {
  ban: Ban,
  calendar: Calendar,
  check: Check,
  "circle-stop": CircleStop,
  clock: Clock,
  "credit-card": CreditCard,
  flag: Flag,
  lock: Lock,
  megaphone: Megaphone,
  minus: Minus,
  "undo-2": Undo2,
  "user-x": UserX,
  x: X,
};
