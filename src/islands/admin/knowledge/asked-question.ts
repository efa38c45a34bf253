/** What the field of the retriever holds, and what was asked last. */
export interface AskedQuestion {
  readonly text: string;
  readonly asked: string;
}

let kept: AskedQuestion = { text: '', asked: '' };

/** Whoever comes back from another tab finds what they asked. */
export const keptQuestion = () => kept;

export function keepQuestion(question: AskedQuestion): void {
  kept = question;
}
