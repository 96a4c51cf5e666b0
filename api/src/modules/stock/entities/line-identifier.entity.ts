import { Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn } from '../../../database/index.js';

/** Keyed hash of an identifier in a line: one row per identifying field. Deleted with the text of the line. */
@Entity('line_identifiers')
@Index('ix_line_identifiers_identifier_hash_line_id', ['identifierHash', 'lineId'])
export class LineIdentifier {
  @PrimaryColumn(idColumn())
  lineId: string;

  @PrimaryColumn({ length: 22 })
  identifierHash: string;
}
