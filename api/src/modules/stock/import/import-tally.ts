import type { DuplicateCounts, ImportProblem, ImportResult, ProblemReason, RejectedCounts } from '../dto/import.dto.js';

const SHOWN_PROBLEMS = 100;

/** Counts what becomes of each line of a file. */
export class ImportTally {
  total = 0;
  imported = 0;
  private readonly duplicates: DuplicateCounts = { in_file: 0, in_stock: 0, sold_before: 0, other_goods: 0 };
  private readonly rejected: RejectedCounts = { empty: 0, too_long: 0, bad_encoding: 0, wrong_columns: 0 };
  private problems: ImportProblem[] = [];

  reject(line: number, reason: keyof RejectedCounts): void {
    this.rejected[reason] += 1;
    if (reason !== 'empty') this.note(line, reason);
  }

  duplicate(line: number, reason: keyof DuplicateCounts): void {
    this.duplicates[reason] += 1;
    this.note(line, reason);
  }

  /** Lines that are worth storing as far as is known. */
  get wanted(): number {
    return this.total - sum(this.duplicates) - sum(this.rejected);
  }

  result(dryRun: boolean, batchId: string | null): ImportResult {
    this.sortProblems();
    return {
      done: true,
      dry_run: dryRun,
      total: this.total,
      imported: this.imported,
      duplicates: this.duplicates,
      duplicates_total: sum(this.duplicates),
      rejected: this.rejected,
      rejected_total: sum(this.rejected),
      problems: this.problems,
      batch_id: batchId,
    };
  }

  /** Duplicates of stock are found later than faults, so the first hundred are known only in the end. */
  private note(line: number, reason: ProblemReason): void {
    this.problems.push({ line, reason });
    if (this.problems.length >= 40 * SHOWN_PROBLEMS) this.sortProblems();
  }

  private sortProblems(): void {
    this.problems = this.problems.sort((a, b) => a.line - b.line).slice(0, SHOWN_PROBLEMS);
  }
}

const sum = (counts: DuplicateCounts | RejectedCounts): number =>
  (Object.values(counts) as number[]).reduce((total, count) => total + count, 0);
