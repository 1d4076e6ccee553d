/** A reason not to start that the person at the keyboard can fix. The message is the whole sentence to show, without a stack. */
export class StartProblem extends Error {
  override name = "StartProblem";
}
