import { isDuplicate } from '../../../database/index.js';

/** Another worker changed the same transfer first; what it did is read on the next try. */
export class LostRaceError extends Error {}

const MAX_ATTEMPTS = 3;

/**
 * Runs a transaction that reads transfers and changes them under conditions. When a condition or a unique key shows that
 * another worker was quicker, it starts again from its reads and usually finds nothing left to do.
 */
export async function retryLostRace<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !(error instanceof LostRaceError || isDuplicate(error))) throw error;
    }
  }
}
