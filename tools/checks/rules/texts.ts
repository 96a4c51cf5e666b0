import ts from 'typescript';

/** What one source file says about texts. */
export interface Mentions {
  /** String literals: keys among much else. */
  literals: Set<string>;
  /** Template literals with `${...}`, as patterns. */
  patterns: RegExp[];
  /** Keys given directly to `t(...)`. */
  calls: { key: string; line: number }[];
  /** Namespaces that the file registers, with the locale file that it imports for each. */
  namespaces: { name: string; from: string }[];
}

/** Names that say which language a file has, not which namespace. */
const LANGUAGES = new Set(['zh', 'en', 'zh-CN']);

const isTranslate = (callee: ts.Expression): boolean =>
  (ts.isIdentifier(callee) && callee.text === 't') ||
  (ts.isPropertyAccessExpression(callee) && callee.name.text === 't');

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Static text of a template is only telling when it is more than a namespace and punctuation. */
function patternOf(template: ts.TemplateExpression): RegExp | null {
  const parts = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  if (!/[a-z]/i.test(parts.join('').replace(/^[\w-]+:/, ''))) return null;
  return new RegExp(`^${parts.map(escape).join('.+')}$`);
}

/** Reads the mentions of texts in a TypeScript source. */
export function mentionsIn(source: string, name: string): Mentions {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const mentions: Mentions = { literals: new Set(), patterns: [], calls: [], namespaces: [] };
  const locales = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const identifier = node.importClause?.name?.text;
      if (identifier && node.moduleSpecifier.text.endsWith('/zh-CN.json')) {
        locales.set(identifier, node.moduleSpecifier.text);
      }
      return;
    }
    if (ts.isStringLiteralLike(node)) mentions.literals.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const pattern = patternOf(node);
      if (pattern) mentions.patterns.push(pattern);
    }
    if (ts.isCallExpression(node) && isTranslate(node.expression)) {
      const [key] = node.arguments;
      if (key && ts.isStringLiteralLike(key)) {
        mentions.calls.push({ key: key.text, line: file.getLineAndCharacterOfPosition(key.pos).line + 1 });
      }
    }
    const registered = registration(node);
    const from = registered && !LANGUAGES.has(registered.name) && locales.get(registered.value);
    if (registered && from) mentions.namespaces.push({ name: registered.name, from });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mentions;
}

/** `name: identifier`, `identifier` in an object, or `name: typeof identifier` in a type. */
function registration(node: ts.Node): { name: string; value: string } | null {
  if (ts.isShorthandPropertyAssignment(node)) return { name: node.name.text, value: node.name.text };
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.initializer)) {
    return { name: propertyName(node.name), value: node.initializer.text };
  }
  if (ts.isPropertySignature(node) && node.type && ts.isTypeQueryNode(node.type)) {
    return { name: propertyName(node.name), value: node.type.exprName.getText() };
  }
  return null;
}

const propertyName = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();

/** The texts of one namespace, and where they lie. */
export interface Namespace {
  name: string;
  /** The Chinese file; English lies beside it. */
  file: string;
  keys: string[];
  /** Files below this folder may use its keys without naming it. */
  folder: string;
}

export interface Source extends Mentions {
  path: string;
}

/** A key without the ending that i18next chooses by number or context. */
const stem = (key: string): string => key.replace(/_[a-z]+$/, '');

const mayMean = (namespace: Namespace, source: Source): boolean =>
  namespace.name === 'common' || source.literals.has(namespace.name) || source.path.startsWith(`${namespace.folder}/`);

/** Keys of a namespace that none of the sources uses. */
export function unusedKeys(namespace: Namespace, sources: readonly Source[]): string[] {
  const near = sources.filter((source) => mayMean(namespace, source));
  const isUsed = (key: string): boolean =>
    [key, stem(key)].some((form) => {
      const full = `${namespace.name}:${form}`;
      return (
        sources.some(({ literals, patterns }) => literals.has(full) || patterns.some((one) => one.test(full))) ||
        near.some(({ literals, patterns }) => literals.has(form) || patterns.some((one) => one.test(form)))
      );
    });
  return namespace.keys.filter((key) => !isUsed(key));
}

/** One sentence for each key given to `t` that no namespace within reach has. */
export function unknownKeys(source: Source, namespaces: readonly Namespace[]): string[] {
  const has = ({ keys }: Namespace, key: string): boolean => keys.some((one) => one === key || stem(one) === key);
  return source.calls
    .filter(({ key }) => {
      const [, prefix, rest = key] = /^([\w-]+):(.+)$/.exec(key) ?? [];
      const reachable = namespaces.filter((one) => (prefix ? one.name === prefix : mayMean(one, source)));
      return !reachable.some((one) => has(one, rest));
    })
    .map(({ key, line }) => `${source.path}:${line} uses ${key}, which no language has`);
}
