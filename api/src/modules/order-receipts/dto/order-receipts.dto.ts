import { IsIn, IsOptional, Matches } from 'class-validator';

/** The response of a route that sends a PDF. */
export const PDF = { content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } };

export class ReceiptQuery {
  /** Language of the document; without it that of the order's mails, and Chinese for a month. */
  @IsOptional()
  @IsIn(['zh-cn', 'en'])
  language?: 'zh-cn' | 'en';
}

export class ReceiptMonthParam {
  /** Year and month, such as `2026-11`. */
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/)
  month: string;
}

export class BuyerMonthParam extends ReceiptMonthParam {
  @Matches(/^\d{1,19}$/)
  id: string;
}
