import { AppError } from '../../../../common/errors/index.js';
import type { LineFormat } from '../../../catalog/index.js';
import type {
  DuplicateCounts,
  ImportProblem,
  ImportResult,
  ProblemReason,
  RejectedCounts,
} from '../../dto/import.dto.js';
import { stockErrors } from '../../stock.errors.js';
import { maskLine } from '../../domain/stock-line.js';
import type { FileLine } from './read-lines.js';

type RejectedLine = Extract<FileLine, { problem: keyof RejectedCounts }>;

/** Of each kind. */
const MAX_SHOWN_PROBLEMS = 100;

/** Counts the outcomes of a file's lines. */
export class ImportTally {
  total = 0;
  imported = 0;
  private readonly duplicates: DuplicateCounts = { in_file: 0, in_stock: 0, sold_before: 0, other_goods: 0 };
  private readonly rejected: RejectedCounts = {
    empty: 0,
    too_long: 0,
    bad_encoding: 0,
    wrong_columns: 0,
    empty_field: 0,
    blocked: 0,
  };
  private readonly problems = new Map<ProblemReason, ImportProblem[]>();

  /** A line of one of the kinds in `stopOn` ends the import. */
  constructor(
    private readonly format: LineFormat | null = null,
    private readonly stopOn: ReadonlySet<ProblemReason> = new Set(),
  ) {}

  rejectLine({ no, problem, text, field }: RejectedLine): void {
    this.rejected[problem] += 1;
    if (problem !== 'empty') this.addProblem({ line: no, reason: problem, field: field ?? null, text });
  }

  addDuplicate(line: number, reason: keyof DuplicateCounts, text: string): void {
    this.duplicates[reason] += 1;
    this.addProblem({ line, reason, field: null, text });
  }

  /** Lines that are neither rejected nor duplicates so far. */
  get storable(): number {
    return this.total - sum(this.duplicates) - sum(this.rejected);
  }

  toResult(dryRun: boolean, batchId: string | null): ImportResult {
    return {
      done: true,
      dry_run: dryRun,
      total: this.total,
      imported: this.imported,
      duplicates: this.duplicates,
      duplicates_total: sum(this.duplicates),
      rejected: this.rejected,
      rejected_total: sum(this.rejected),
      problems: [...this.problems.values()].flatMap(firstProblems).sort((a, b) => a.line - b.line),
      batch_id: batchId,
    };
  }

  /** Problems are not found in line order, so the first hundred of a kind are known only at the end. */
  private addProblem({ text, ...problem }: Omit<ImportProblem, 'sample'> & { text?: string | undefined }): void {
    const { line, reason } = problem;
    if (this.stopOn.has(reason)) throw new AppError(stockErrors.stopped_by_rule, { params: { line, rule: reason } });
    const known = this.problems.get(reason) ?? [];
    known.push({ ...problem, sample: text === undefined ? null : maskLine(text, this.format) });
    this.problems.set(reason, known.length >= 10 * MAX_SHOWN_PROBLEMS ? firstProblems(known) : known);
  }
}

const firstProblems = (problems: ImportProblem[]): ImportProblem[] =>
  problems.sort((a, b) => a.line - b.line).slice(0, MAX_SHOWN_PROBLEMS);

const sum = (counts: DuplicateCounts | RejectedCounts): number =>
  (Object.values(counts) as number[]).reduce((total, count) => total + count, 0);
