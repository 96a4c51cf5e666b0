import type { CustomPlugin, XastElement } from 'svgo';
import { drawingCost } from './drawing-cost.js';

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
/**
 * What a drawing has at most, counted before it is parsed: the parser takes quadratic time for the attributes of one element and for
 * namespaces within namespaces.
 */
const LIMITS: readonly (readonly [text: string, most: number])[] = [
  ['<', 40_000],
  ['=', 12_000],
  ['xmlns', 100],
];
/** The most `=` between one `<` and the next: attributes of one element. */
const MAX_ATTRIBUTES = 300;
const MAX_DEPTH = 200;
/** A worker draws this in seconds; logos and icons cost some hundred. */
const MAX_COST = 100_000;

const ATTRIBUTE = /^([a-zA-Z][a-zA-Z0-9-]*|xml:space)$/;
const NAMESPACE = 'http://www.w3.org/2000/svg';
/**
 * Addresses, what loads one, and the escapes that could hide it, in a value without white space. Nothing in it repeats, so that a
 * long value takes linear time.
 */
const ELSEWHERE = /url\((?!["']?#)|\/\/|javascript:|data:|@import|image(?:-set)?\(|src\(|expression\(|\\/i;

/** An SVG picture that cannot be taken. */
export class SvgError extends Error {
  constructor(readonly word: 'damaged' | 'wrong_type' | 'no_size' | 'too_complex') {
    super(word);
  }
}

export interface CleanSvg {
  svg: string;
  width: number;
  height: number;
}

const leadsElsewhere = (value: string): boolean => ELSEWHERE.test(value.replace(/\s+/g, ''));

function isAllowedAttribute(name: string, value: string): boolean {
  if (!ATTRIBUTE.test(name) || /^on/i.test(name)) return false;
  if (name === 'href') return /^#[\w.:-]+$/.test(value);
  return !leadsElsewhere(value);
}

/** Its parts are read as one text, as a browser reads them. */
const isAllowedStyle = ({ children }: XastElement): boolean =>
  children.every(({ type }) => type !== 'element') &&
  !leadsElsewhere(children.map((child) => ('value' in child ? child.value : '')).join(''));

function isAllowedElement(element: XastElement, isRepeated: boolean): boolean {
  // What is repeated must not repeat: ten levels of ten are ten billion drawings.
  if (element.name === 'use') return !isRepeated;
  if (element.name === 'style') return isAllowedStyle(element);
  return ELEMENTS.has(element.name);
}

const elementsIn = ({ children }: XastElement): XastElement[] => children.filter((child) => child.type === 'element');

/** Removes comments and instructions, which could part a word that is looked for later. Gives what is repeated by `use`. */
function prepare(element: XastElement, targets = new Set<string>(), depth = 1): Set<string> {
  if (depth > MAX_DEPTH) throw new SvgError('damaged');
  const { attributes } = element;
  attributes.href ??= attributes['xlink:href'] ?? '';
  if (element.name === 'use') targets.add(attributes.href.slice(1));
  element.children = element.children.filter(({ type }) => type === 'element' || type === 'text' || type === 'cdata');
  for (const child of elementsIn(element)) prepare(child, targets, depth + 1);
  return targets;
}

/** Removes everything that is not on the lists above. */
function removeOthers(element: XastElement, targets: ReadonlySet<string>, isRepeated: boolean): void {
  const repeats = ({ attributes: { id } }: XastElement): boolean => isRepeated || (id !== undefined && targets.has(id));
  element.children = element.children.filter(
    (child) => child.type !== 'element' || isAllowedElement(child, repeats(child)),
  );
  for (const child of elementsIn(element)) removeOthers(child, targets, repeats(child));
  const attributes = Object.entries(element.attributes);
  element.attributes = Object.fromEntries(attributes.filter(([name, value]) => isAllowedAttribute(name, value)));
}

/** Rejects what is no SVG. Walks through the tree by itself: the visitor of the library searches a parent for each child. */
function allowList(found: (root: XastElement) => void): CustomPlugin {
  return {
    name: 'allow-list',
    fn: (root) => {
      root.children = root.children.filter(({ type }) => type === 'element');
      const [outermost] = root.children;
      if (outermost?.type !== 'element' || outermost.name !== 'svg' || root.children.length > 1) {
        throw new SvgError('wrong_type');
      }
      const targets = prepare(outermost);
      const { id } = outermost.attributes;
      removeOthers(outermost, targets, id !== undefined && targets.has(id));
      outermost.attributes = { xmlns: NAMESPACE, ...outermost.attributes };
      found(outermost);
    },
  };
}

/** Its own entities could repeat each other, too. Those of XML are enough. */
function withoutDoctype(source: string): string {
  const start = source.search(/<!DOCTYPE/i);
  if (start === -1) return source;
  const [end, subset] = [source.indexOf('>', start), source.indexOf('[', start)];
  const subsetEnd = subset === -1 || subset > end ? start : source.indexOf(']', subset);
  const last = subsetEnd === -1 ? -1 : source.indexOf('>', subsetEnd);
  const rest = source.slice(0, start) + source.slice(last + 1);
  if (last === -1 || /<!DOCTYPE/i.test(rest)) throw new SvgError('damaged');
  return rest;
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

const count = (source: string, text: string): number => source.split(text).length - 1;

const isTooMuch = (source: string): boolean =>
  LIMITS.some(([text, most]) => count(source, text) > most) ||
  source.split('<').some((tag) => count(tag, '=') > MAX_ATTRIBUTES);

/** The picture as it may be served: nothing in it runs, and nothing leads elsewhere. Throws `SvgError`. */
export async function cleanSvg(source: string): Promise<CleanSvg> {
  if (isTooMuch(source)) throw new SvgError('damaged');
  // The build for browsers is one file: the other one reads files beside it, which are not there in our bundle.
  const { optimize } = await import('svgo/browser');
  let root: XastElement | undefined;
  try {
    const { data } = optimize(withoutDoctype(source), { plugins: [allowList((element) => (root = element))] });
    if (root === undefined) throw new SvgError('wrong_type');
    if (drawingCost(root, MAX_COST) > MAX_COST) throw new SvgError('too_complex');
    return { svg: data, ...sizeOf(root) };
  } catch (error) {
    if (error instanceof SvgError) throw error;
    throw new SvgError('damaged');
  }
}
