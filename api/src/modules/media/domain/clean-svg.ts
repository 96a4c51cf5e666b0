import type { CustomPlugin, XastElement } from 'svgo';

/** What draws. Missing on purpose: scripts, foreign content, pictures and pages elsewhere, and animations, which change links. */
const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'marker', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feConvolveMatrix', 'feDiffuseLighting'],
  ...['feDisplacementMap', 'feDistantLight', 'feDropShadow', 'feFlood', 'feFuncA', 'feFuncB', 'feFuncG', 'feFuncR'],
  ...['feGaussianBlur', 'feMerge', 'feMergeNode', 'feMorphology', 'feOffset', 'fePointLight', 'feSpecularLighting'],
  ...['feSpotLight', 'feTile', 'feTurbulence'],
]);
const MAX_ELEMENTS = 20_000;

const ATTRIBUTE = /^([a-zA-Z][a-zA-Z0-9-]*|xml:space)$/;
const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Addresses, and the escapes that could hide one. */
const ELSEWHERE = /url\s*\(\s*["']?\s*[^#"'\s]|[a-z][a-z0-9+.-]*:\s*\/\/|javascript:|data:|@import|expression\s*\(|\\/i;

/** An SVG picture that cannot be taken. */
export class SvgError extends Error {
  constructor(readonly word: 'damaged' | 'wrong_type' | 'no_size') {
    super(word);
  }
}

export interface CleanSvg {
  svg: string;
  width: number;
  height: number;
}

function isAllowed(name: string, value: string): boolean {
  if (!ATTRIBUTE.test(name) || /^on/i.test(name)) return false;
  if (name === 'href') return /^#[\w.:-]+$/.test(value);
  return !ELSEWHERE.test(value);
}

const textIn = (element: XastElement): string =>
  element.children.map((child) => ('value' in child ? child.value : '')).join('');

/** Finds what is repeated by `use`, and rejects what is no SVG or has too much in it. */
function inspect(targets: Set<string>): CustomPlugin {
  return {
    name: 'inspect',
    fn: (root) => {
      const [outermost, ...more] = root.children.filter((child) => child.type === 'element');
      if (outermost?.name !== 'svg' || more.length > 0) throw new SvgError('wrong_type');
      let count = 0;
      return {
        element: {
          enter: (element) => {
            if (++count > MAX_ELEMENTS) throw new SvgError('damaged');
            const { attributes } = element;
            attributes.href ??= attributes['xlink:href'] ?? '';
            if (element.name === 'use') targets.add(attributes.href.slice(1));
          },
        },
      };
    },
  };
}

/** Removes everything that is not on the lists above. */
function allowList(targets: ReadonlySet<string>, found: (root: XastElement) => void): CustomPlugin {
  const remove = (node: { type: string }, parent: { children: { type: string }[] }): void => {
    parent.children = parent.children.filter((child) => child !== node);
  };
  return {
    name: 'allow-list',
    fn: () => {
      /** How many elements around the current one are repeated somewhere. */
      let repeated = 0;
      const isRepeated = ({ attributes: { id } }: XastElement): boolean => id !== undefined && targets.has(id);
      return {
        doctype: { enter: remove },
        instruction: { enter: remove },
        comment: { enter: remove },
        element: {
          enter: (element, parent) => {
            if (isRepeated(element)) repeated++;
            const attributes = Object.entries(element.attributes);
            element.attributes = Object.fromEntries(attributes.filter(([name, value]) => isAllowed(name, value)));
            // What is repeated must not repeat: ten levels of ten are ten billion drawings.
            const nested = element.name === 'use' && repeated > 0;
            const style = element.name === 'style' && ELSEWHERE.test(textIn(element));
            if (!ELEMENTS.has(element.name) || nested || style) remove(element, parent);
            if (parent.type === 'root') {
              element.attributes = { xmlns: NAMESPACE, ...element.attributes };
              found(element);
            }
          },
          exit: (element) => {
            if (isRepeated(element)) repeated--;
          },
        },
      };
    },
  };
}

/** Whole pixels of a length such as `24`, `24.5px`; undefined for `100%` and others. */
function pixels(length: string | undefined): number | undefined {
  const [, number] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(length ?? '') ?? [];
  return number === undefined ? undefined : Math.round(Number(number));
}

function sizeOf({ attributes }: XastElement): { width: number; height: number } {
  const [, , boxWidth, boxHeight] = (attributes.viewBox ?? '').trim().split(/[\s,]+/);
  const width = pixels(attributes.width) ?? pixels(boxWidth);
  const height = pixels(attributes.height) ?? pixels(boxHeight);
  if (!width || !height || width > 100_000 || height > 100_000) throw new SvgError('no_size');
  return { width, height };
}

/** The picture as it may be served: nothing in it runs, and nothing leads elsewhere. Throws `SvgError`. */
export async function cleanSvg(source: string): Promise<CleanSvg> {
  const { optimize } = await import('svgo');
  const targets = new Set<string>();
  let root: XastElement | undefined;
  try {
    // Its own entities could repeat each other, too. Those of XML are enough.
    const withoutDoctype = source.replace(/<!DOCTYPE[^[>]*(\[[^\]]*\]\s*)?>/gi, '');
    const { data } = optimize(withoutDoctype, {
      plugins: [inspect(targets), allowList(targets, (element) => (root = element))],
    });
    if (root === undefined) throw new SvgError('wrong_type');
    return { svg: data, ...sizeOf(root) };
  } catch (error) {
    if (error instanceof SvgError) throw error;
    throw new SvgError('damaged');
  }
}
