import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { placeInTrace, tracedFor } from '../infrastructure/tracing/index.js';

/** Of so many the database makes short work in one go. */
const MOST = 100;

/** Who asks next does not wait longer for an answer to others, which may hang with its connection. */
const PATIENCE_MS = 1_000;

interface Waiting<Asked, Answer> {
  asked: Asked;
  place: ReturnType<typeof placeInTrace>;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * What many requests want of the database at the same time is done in one go: whoever asks while an answer is under way
 * gets the next one, so that no answer is older than its question. It is done outside of all of them: the request
 * in the log is none of them, and the trace is linked to those of all.
 */
export class Together<Asked, Answer> {
  private readonly waiting: Waiting<Asked, Answer>[] = [];
  private busy = false;
  private readonly outsideRequests = AsyncLocalStorage.snapshot();

  /** `answerAll` gives an answer for each; when it fails, all of them have failed. */
  constructor(
    private readonly answerAll: (asked: Asked[]) => Promise<Answer[]>,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ asked, place: placeInTrace(), resolve, reject });
      if (!this.busy) this.outsideRequests(() => void this.work());
    });
  }

  private async work(): Promise<void> {
    this.busy = true;
    while (this.waiting.length > 0) {
      // So that those whose requests came in the same moment, or who were answered together before, are together from the first on.
      await turn();
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise((resolve) => (timer = setTimeout(resolve, this.patienceMs).unref()));
      await Promise.race([this.answer(this.waiting.splice(0, MOST)), patience]);
      clearTimeout(timer);
    }
    this.busy = false;
  }

  private async answer(batch: Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const asked = batch.map((one) => one.asked);
      const places = batch.map((one) => one.place);
      const answers = await tracedFor(places, 'together', () => this.answerAll(asked));
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    }
  }
}
