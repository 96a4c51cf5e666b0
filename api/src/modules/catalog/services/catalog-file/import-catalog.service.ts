import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { AppError, commonErrors } from '../../../../common/errors/index.js';
import {
  errorBody,
  isDryRun,
  type JsonLines,
  openUpload,
  type Staff,
  type StepUpChecks,
  UnexpectedFailure,
} from '../../../../common/index.js';
import { TransactionsService } from '../../../../database/index.js';
import { sha256 } from '../../../../infrastructure/encryption/index.js';
import { AuditLogService } from '../../../audit/index.js';
import { catalogErrors } from '../../catalog.errors.js';
import type { DescribedGoods, GoodsContent } from '../../domain/stocked-goods.js';
import type { CatalogImportEvent, CatalogRow, CatalogRowCounts, RowStepUp } from '../../dto/catalog-file.dto.js';
import { GoodsInput } from '../../dto/admin-goods.dto.js';
import { GoodsWriterService } from '../goods-writer.service.js';
import { highestStepUp, type RequiredStepUp, StepUpGate, StepUpMissingError } from '../step-up-gate.js';
import { CatalogPlansService, type PlannedRow } from './catalog-plans.service.js';
import { type FileTable, readTable, type TableRow } from './file-table.js';
import { type FileLayout, planRow, toRowErrors } from './row-plan.js';

const MAX_FILE_BYTES = 10 * 1_048_576;
const ROWS_PER_REPORT = 50;
const CREATION_FAILED = 505;

export interface CatalogImportRequest {
  /** Of the query; a form can say it instead. */
  dryRun: boolean | undefined;
  staff: Staff;
  stepUp: StepUpChecks;
}

/** Who imports, with what they have proved. */
interface Applicant {
  staff: Staff;
  gate: StepUpGate;
}

interface OpenedFile {
  dryRun: boolean;
  layout: FileLayout;
  table: FileTable;
  fileSha256: string;
}

/** Imports a file of goods, row by row, while it streams JSON lines. The same file again changes nothing. */
@Injectable()
export class ImportCatalogService {
  constructor(
    private readonly plans: CatalogPlansService,
    private readonly writer: GoodsWriterService,
    private readonly transactions: TransactionsService,
    private readonly audit: AuditLogService,
    private readonly log: PinoLogger,
  ) {}

  /** Throws what is wrong with the file as a whole, and what `stepUp` throws; later errors are in the stream. */
  async handleImport(
    given: CatalogImportRequest,
    request: Request,
    lines: JsonLines<CatalogImportEvent>,
  ): Promise<void> {
    const file = await this.openFile(given, request);
    const gate = new StepUpGate(given.stepUp);
    const planned = file.dryRun ? null : await this.planAll(file, gate);
    try {
      if (planned) await this.applyRows({ ...file, planned, gate }, given.staff, lines);
      else await this.checkRows(file, lines);
    } catch (error) {
      if (!lines.gone.aborted) await lines.send(this.toFailure(error, given.staff.origin.requestId));
    }
    lines.end();
  }

  private async openFile({ dryRun: query }: CatalogImportRequest, request: Request): Promise<OpenedFile> {
    const upload = await openUpload(request, MAX_FILE_BYTES, catalogErrors.upload_broken);
    try {
      const dryRun = isDryRun(query, upload);
      const chunks: Buffer[] = [];
      for await (const chunk of upload.content) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      const table = readTable(bytes);
      return { dryRun, table, layout: await this.plans.readLayout(table.columns), fileSha256: sha256(bytes) };
    } finally {
      upload.dispose();
    }
  }

  /** All rows together require no more than the most that one of them does. */
  private async planAll({ layout, table }: OpenedFile, gate: StepUpGate): Promise<PlannedRow[]> {
    const planned: PlannedRow[] = [];
    for await (const row of this.plans.planRows(layout, table)) planned.push(row);
    await gate.require(highestStepUp(planned.map(({ result }) => toRequired(result.step_up))));
    return planned;
  }

  private async checkRows({ layout, table }: OpenedFile, lines: JsonLines<CatalogImportEvent>): Promise<void> {
    const report = new RowReport(lines, 'checking', table.rows.length);
    for await (const { result } of this.plans.planRows(layout, table)) {
      if (lines.gone.aborted) return;
      await report.add(result);
    }
    await lines.send(report.toResult(true));
  }

  private async applyRows(
    { layout, fileSha256, planned, gate }: OpenedFile & { planned: readonly PlannedRow[]; gate: StepUpGate },
    staff: Staff,
    lines: JsonLines<CatalogImportEvent>,
  ): Promise<void> {
    const report = new RowReport(lines, 'storing', planned.length);
    try {
      for (const row of planned) {
        if (lines.gone.aborted) break;
        const changes = row.result.outcome === 'created' || row.result.outcome === 'changed';
        await report.add(changes ? await this.applyRow(layout, row, { staff, gate }) : row.result);
      }
    } finally {
      await this.recordImport(staff, { file_sha256: fileSha256, ...report.counts });
    }
    await lines.send(report.toResult(false));
  }

  /** Saves a row as what it does to the goods as they are now. One that is rejected does not stop the others. */
  private async applyRow(layout: FileLayout, { row, result }: PlannedRow, by: Applicant): Promise<CatalogRow> {
    try {
      return await this.transactions.run((manager) => this.saveRow(manager, { layout, row }, by));
    } catch (error) {
      // The product has changed since the rows were planned, and the row now requires more than they did together.
      const refused = error instanceof StepUpMissingError ? new AppError(commonErrors.conflict) : error;
      if (!(refused instanceof AppError)) throw error;
      return { ...result, outcome: 'refused', changes: [], errors: toRowErrors(refused, new GoodsInput()) };
    }
  }

  private async saveRow(
    manager: EntityManager,
    { layout, row }: { layout: FileLayout; row: TableRow },
    { staff, gate }: Applicant,
  ): Promise<CatalogRow> {
    const goods = await this.plans.findGoods(manager, layout, row);
    let plan = planRow(layout, row, goods);
    if (plan.content === null || plan.result.outcome === 'same') return plan.result;
    if (goods === null) {
      gate.assertProved(toRequired(await this.plans.findStepUp(plan, null, manager)));
      await this.writer.insertGoods(manager, plan.content, staff);
      return plan.result;
    }
    const toContent = async (locked: DescribedGoods): Promise<GoodsContent | null> => {
      plan = planRow(layout, row, locked);
      gate.assertProved(toRequired(await this.plans.findStepUp(plan, locked, manager)));
      return plan.result.outcome === 'same' ? null : plan.content;
    };
    await this.writer.updateGoods(manager, goods.id, { categoryId: plan.content.categoryId, toContent }, staff);
    return plan.result;
  }

  private async recordImport({ caller, origin }: Staff, after: object): Promise<void> {
    await this.transactions.run((manager) =>
      this.audit.record(manager, {
        actorId: caller.userId,
        action: 'catalog.imported',
        object: { type: 'catalog', id: 'all' },
        after,
        ...origin,
      }),
    );
  }

  private toFailure(error: unknown, requestId: string): CatalogImportEvent {
    const expected = error instanceof AppError;
    if (!expected) this.log.error({ err: error, requestId }, 'an import of the catalogue failed half-way');
    const { body } = errorBody(expected ? error : new UnexpectedFailure(CREATION_FAILED, error), requestId);
    return { error: { code: body.code, reason: body.reason, message: body.message, request_id: requestId } };
  }
}

const toRequired = (level: RowStepUp | null): RequiredStepUp | null => level && { level };

/** Counts rows, and sends those that are not the same, with the progress. */
class RowReport {
  readonly counts: CatalogRowCounts = { created: 0, changed: 0, same: 0, refused: 0 };
  private done = 0;

  constructor(
    private readonly lines: JsonLines<CatalogImportEvent>,
    private readonly phase: 'checking' | 'storing',
    private readonly total: number,
  ) {}

  async add(item: CatalogRow): Promise<void> {
    this.counts[item.outcome] += 1;
    this.done += 1;
    if (item.outcome !== 'same') await this.lines.send({ item });
    if (this.done % ROWS_PER_REPORT === 0) {
      await this.lines.send({ phase: this.phase, done: this.done, total: this.total });
    }
  }

  toResult(dryRun: boolean): CatalogImportEvent {
    return { done: true, dry_run: dryRun, total: this.total, counts: this.counts };
  }
}
