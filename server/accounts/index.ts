export { appointOperator, operatorsOf } from "./appoint-operator.ts";
