import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { Request } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { LimitsConfig } from '../../../../config/index.js';
import { AppError, invalidField } from '../../../../common/errors/index.js';
import {
  errorBody,
  isDryRun,
  type JsonLines,
  openUpload,
  type Principal,
  type RequestOrigin,
  spoolUpload,
  UnexpectedFailure,
  type Upload,
  validationError,
} from '../../../../common/index.js';
import { authErrors } from '../../../auth/index.js';
import { CatalogService, catalogErrors, type LineFormat } from '../../../catalog/index.js';
import { type ImportEvent, ImportFields } from '../../dto/import.dto.js';
import { COSTS_PERMISSION } from '../../domain/costs.js';
import { stockErrors } from '../../stock.errors.js';
import type { BegunImport, ImportPlan } from './import-batches.service.js';
import { StockImporterService } from './stock-importer.service.js';

const BYTES_PER_MB = 1_048_576;
const KEY = /^[\x21-\x7e]{1,64}$/;
const CREATION_FAILED = 505;

export interface ImportRequest {
  goodsId: string;
  /** Of the query; a form can say it instead. */
  dryRun: boolean | undefined;
  key: string | undefined;
  caller: Principal;
  origin: RequestOrigin;
}

/** Reads the upload of an import while it streams JSON lines. */
@Injectable()
export class ImportRequestsService {
  constructor(
    private readonly importer: StockImporterService,
    private readonly catalog: CatalogService,
    private readonly log: PinoLogger,
    private readonly config: LimitsConfig,
  ) {}

  /** Throws errors that occur before the file is read; later ones are reported in the stream. */
  async handleImport(given: ImportRequest, request: Request, lines: JsonLines<ImportEvent>): Promise<void> {
    const goods = await this.catalog.findGoods(given.goodsId);
    if (!goods) throw new AppError(catalogErrors.goods_not_found);
    if (given.key !== undefined && !KEY.test(given.key)) throw invalidField('Idempotency-Key', 'format', { max: 64 });
    let upload = await openUpload(request, this.config.IMPORT_MAX_MB * BYTES_PER_MB, stockErrors.upload_broken);
    try {
      const plan = await this.toPlan({ ...given, format: goods.lineFormat }, upload);
      // A form can still say after its file that it is a dry run. Stored lines are for sale at once, so nothing is stored yet.
      if (upload.isForm && given.dryRun === undefined && upload.fields.dry_run === undefined) {
        await this.importer.checkImport(plan);
        upload = await spoolUpload(upload);
      }
      const begun = await this.importer.beginImport(plan);
      await this.streamResult(begun, upload, given.origin.requestId, lines);
    } finally {
      upload.dispose();
    }
  }

  private async toPlan(given: ImportRequest & { format: LineFormat | null }, upload: Upload): Promise<ImportPlan> {
    const fields = plainToInstance(ImportFields, upload.fields);
    const errors = await validate(fields, { whitelist: true });
    if (errors.length > 0) throw validationError(errors);
    if (fields.unit_cost !== undefined && !given.caller.permissions.has(COSTS_PERMISSION)) {
      throw new AppError(authErrors.forbidden, { params: { permission: COSTS_PERMISSION } });
    }
    const { goodsId, format, key, caller, origin } = given;
    const dryRun = isDryRun(given.dryRun, upload);
    const importer = { id: caller.userId, name: caller.username };
    return { goodsId, format, fields, dryRun, key, importer, origin };
  }

  private async streamResult(
    begun: BegunImport,
    upload: Upload,
    requestId: string,
    lines: JsonLines<ImportEvent>,
  ): Promise<void> {
    const report = (event: ImportEvent) => lines.send(event);
    try {
      const { totalBytes } = upload;
      await report(await this.importer.runImport(begun, upload.content, { report, signal: lines.gone, totalBytes }));
    } catch (error) {
      if (!lines.gone.aborted) await report(this.toErrorEvent(error, requestId));
    }
    lines.end();
  }

  private toErrorEvent(error: unknown, requestId: string): ImportEvent {
    const expected = error instanceof AppError;
    if (!expected) this.log.error({ err: error, requestId }, 'an import failed half-way');
    const { body } = errorBody(expected ? error : new UnexpectedFailure(CREATION_FAILED, error), requestId);
    return { error: { code: body.code, reason: body.reason, message: body.message, request_id: requestId } };
  }
}
