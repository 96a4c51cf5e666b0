import { setTimeout as sleep } from 'node:timers/promises';

/** Of so many the database makes short work in one go. */
const MOST = 100;

/** Nobody waits longer for an answer to others, which may hang with its connection. */
const PATIENCE_MS = 1_000;

interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * What many requests ask of the database at the same time is asked in one statement: whoever asks while an answer is under
 * way gets the next one, so that no answer is older than its question. Not for what a call does that is only tried.
 */
export class Together<Asked, Answer> {
  private readonly waiting: Waiting<Asked, Answer>[] = [];
  private busy = false;

  /** `answerAll` gives an answer for each; when it fails, all of them have failed. */
  constructor(private readonly answerAll: (asked: Asked[]) => Promise<Answer[]>) {}

  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ asked, resolve, reject });
      if (!this.busy) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.busy = true;
    while (this.waiting.length > 0) {
      const answered = this.answer(this.waiting.splice(0, MOST));
      await Promise.race([answered, sleep(PATIENCE_MS, undefined, { ref: false })]);
    }
    this.busy = false;
  }

  private async answer(batch: Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await this.answerAll(batch.map(({ asked }) => asked));
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    }
  }
}
