import type { XastElement } from 'svgo';

/** Each is a pass over the whole picture, as many drawn elements take. */
const FILTER_PASS = 1_000;

const REFERENCE = /url\(\s*["']?#([^"')\s]+)/g;

const elementsIn = ({ children }: XastElement): XastElement[] => children.filter((child) => child.type === 'element');

function collect(element: XastElement, found: XastElement[] = []): XastElement[] {
  found.push(element);
  for (const child of elementsIn(element)) collect(child, found);
  return found;
}

const referencesIn = (text: string): string[] => [...text.matchAll(REFERENCE)].map(([, id = '']) => id);

const idsInStyle = (children: XastElement['children']): string[] =>
  referencesIn(children.map((child) => ('value' in child ? child.value : '')).join(''));

/**
 * How many elements a renderer draws, what patterns, masks, filters and others repeat included: within each other they multiply, and
 * a renderer cannot be stopped while it draws. Rules of a style sheet count for each element. Beyond `limit` it counts no further.
 */
export function drawingCost(root: XastElement, limit: number): number {
  const elements = collect(root);
  const byId = new Map(elements.flatMap((one) => (one.attributes.id ? [[one.attributes.id, one]] : [])));
  const styles = new Map<XastElement, number>();
  for (const id of elements.filter(({ name }) => name === 'style').flatMap(({ children }) => idsInStyle(children))) {
    const target = byId.get(id);
    if (target !== undefined) styles.set(target, (styles.get(target) ?? 0) + 1);
  }
  const known = new Map<XastElement, number>();

  const costOf = (element: XastElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    // What leads back to itself is not drawn.
    known.set(element, 0);
    const { attributes, name } = element;
    const links = attributes.href?.startsWith('#') === true ? [attributes.href.slice(1)] : [];
    const targets = [...links, ...Object.values(attributes).flatMap(referencesIn)];
    let cost = name.startsWith('fe') ? FILTER_PASS : 1;
    for (const child of elementsIn(element)) {
      if (cost > limit) break;
      cost += costOf(child);
    }
    for (const id of targets) {
      const target = byId.get(id);
      if (target !== undefined) cost += costOf(target);
    }
    for (const [target, times] of styles) {
      if (cost > limit) break;
      cost += times * costOf(target);
    }
    known.set(element, cost);
    return cost;
  };
  return costOf(root);
}
