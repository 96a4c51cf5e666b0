import { type DefaultTreeAdapterMap, html, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const isElement = (node: Node): node is Element => 'tagName' in node;

function* elementsUnder(node: Node): Generator<Element> {
  if (isElement(node)) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* elementsUnder(child);
}

const textOf = (node: Node): string =>
  'value' in node ? node.value : ('childNodes' in node ? node.childNodes : []).map(textOf).join('');

export const attributeOf = (element: Element | undefined, name: string): string | null =>
  element?.attrs.find((attribute) => attribute.name === name)?.value ?? null;

/** A page as a browser without scripts reads it. */
export class ParsedPage {
  private readonly elements: Element[];

  constructor(text: string) {
    this.elements = [...elementsUnder(parse(text, { scriptingEnabled: false }))];
  }

  findAll(tagName: string, attributes: Record<string, string> = {}): Element[] {
    return this.elements.filter(
      (element) =>
        element.tagName === tagName &&
        element.namespaceURI === html.NS.HTML &&
        Object.entries(attributes).every(([name, value]) => attributeOf(element, name) === value),
    );
  }

  texts(tagName: string): string[] {
    return this.findAll(tagName).map(textOf);
  }

  text(tagName: string): string {
    return this.texts(tagName).join(' ');
  }

  attribute(tagName: string, attributes: Record<string, string>, name: string): string | null {
    return attributeOf(this.findAll(tagName, attributes)[0], name);
  }

  /** What a `meta` says, by its `name` or `property`. */
  meta(name: string): string | null {
    return this.attribute('meta', { name }, 'content') ?? this.attribute('meta', { property: name }, 'content');
  }

  link(attributes: Record<string, string>): string | null {
    return this.attribute('link', attributes, 'href');
  }

  /** The object of this type that schema.org describes. */
  structuredData(type: string): Record<string, unknown> | undefined {
    return this.findAll('script', { type: 'application/ld+json' })
      .map((script) => JSON.parse(textOf(script)) as Record<string, unknown>)
      .find((data) => data['@type'] === type);
  }
}
