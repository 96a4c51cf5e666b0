import { goodsNamed, signIn } from './api.ts';
import { credentialsOf, shop } from './shop.ts';

/** The goods that most stories buy: after all stories together, still more lines than one order may take (5,000). */
const WANTED = { Outlook: 8_000, 'Facebook standard': 1_000 };

/** Imports lines as a clerk does: the sample data has a few hundred, and every story takes some of them. */
export async function fillShelves(): Promise<void> {
  const { token } = await signIn(credentialsOf('admin'));
  const form = new URLSearchParams({
    supplier: 'Browser stories',
    source: 'own_created',
    rights_confirmed: 'true',
    gender: 'unknown',
  });
  for (const [name, count] of Object.entries(WANTED)) {
    const { id } = await goodsNamed(name);
    const lines = Array.from({ length: count }, (_, n) => `story.${id}.${n}@example.test----password-${n}`);
    const answer = await fetch(`${shop().url}/api/goods/${id}/batches?${form}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
      body: lines.join('\n'),
    });
    const text = await answer.text();
    if (!text.includes(`"imported":${count}`)) throw new Error(`The lines of ${name} were not imported: ${text}`);
  }
}
