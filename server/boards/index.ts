export { findBoard } from "./find-board.ts";
export { keywordIn } from "./keyword-in.ts";
export { type QuestionRow, questionReply, readQuestions } from "./question-reply.ts";
