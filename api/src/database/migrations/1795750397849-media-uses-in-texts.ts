import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has texts with addresses of pictures, and how its uses are stored. Terms and privacy policy are there once. */
const SOURCES = [
  { subject: 'goods_text', table: 'goods', id: 'id', texts: ['description_zh', 'description_en', 'warranty'] },
  { subject: 'announcement', table: 'announcements', id: 'id', texts: ['body_zh', 'body_en'] },
  { subject: 'tutorial', table: 'tutorials', id: 'id', texts: ['body_zh', 'body_en'] },
  { subject: null, table: 'legal_documents', id: 'document', texts: ['zh', 'en'] },
] as const;
const SUBJECTS = "'goods_text', 'announcement', 'tutorial', 'terms', 'privacy', 'brand_links'";
const ADDRESS = /\/api\/media\/([1-9]\d{0,18})-[0-9a-f]{16}/g;

type Source = (typeof SOURCES)[number];
type TextRow = Record<string, string | number | null>;

/** Pictures in texts that were written before they counted as used. */
export class MediaUsesInTexts1795750397849 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const source of SOURCES) {
      const columns = [source.id, ...source.texts];
      const like = source.texts.map((column) => `${column} LIKE '%/api/media/%'`).join(' OR ');
      const rows = (await runner.query(`SELECT ${columns.join(', ')} FROM ${source.table} WHERE ${like}`)) as TextRow[];
      for (const row of rows) await insertUses(runner, source, row);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM media_uses WHERE subject IN (${SUBJECTS})`);
  }
}

async function insertUses(runner: QueryRunner, { subject, id, texts }: Source, row: TextRow): Promise<void> {
  const text = texts.map((column) => row[column] ?? '').join('\n');
  const ids = new Set([...text.matchAll(ADDRESS)].map(([, mediaId]) => mediaId));
  const owner = subject === null ? [row[id], 0] : [subject, row[id]];
  for (const [position, mediaId] of [...ids].entries()) {
    await runner.query(
      'INSERT INTO media_uses (subject, subject_id, position, media_id) SELECT ?, ?, ?, id FROM media WHERE id = ?',
      [...owner, position, mediaId],
    );
    await runner.query('UPDATE media SET unused_since = NULL WHERE id = ?', [mediaId]);
  }
}
