import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
export type LegalDocumentName = (typeof LEGAL_DOCUMENTS)[number];

/** A document as staff wrote it; without a row the apps show the built-in text. */
@Entity('legal_documents')
export class LegalDocument {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  document: LegalDocumentName;

  /** Markdown. */
  @Column('text')
  zh: string;

  /** Empty: the Chinese one is read. */
  @Column('text')
  en: string;

  @Column(timeColumn())
  updatedAt: Date;
}
