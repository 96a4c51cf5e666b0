import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { CHAIN_NOTICE_CODES, type ChainNotice, type ChainNoticeCode } from '../domain/chain-notices.js';

/** What is wrong with the watcher of the chain or with a node, or needs attention. */
@ApiSchema({ name: 'ChainNotice' })
export class ChainNoticeView implements ChainNotice {
  @ApiProperty({ enum: CHAIN_NOTICE_CODES, enumName: 'ChainNoticeCode' })
  code: ChainNoticeCode;

  /** The number that its text names: seconds, minutes, blocks, transfers or requests; 0 where it names none. */
  count: number;

  /** Name of a key, not its value. */
  @ApiProperty({ type: String, nullable: true })
  key: string | null;

  /** Requests a day that the provider of the key allows. */
  @ApiProperty({ type: Number, nullable: true })
  allowed: number | null;

  /** What failed, in English: a call, and the address of a node. */
  @ApiProperty({ type: String, nullable: true })
  detail: string | null;
}
