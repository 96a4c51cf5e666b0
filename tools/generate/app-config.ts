import ts from 'typescript';

export interface Variable {
  name: string;
  /** What the comment above it says. */
  description: string;
  /** Its value when it is not given; null when there is none. */
  standard: string | null;
  required: boolean;
  /** The words that it may be. */
  choices: string[];
}

/** The configuration classes that are listed in CONFIG_CLASSES, in that order, each with its file. */
export function configClassesOf(source: string): { name: string; file: string }[] {
  const files = new Map(
    [...source.matchAll(/^import \{ (\w+) \} from '\.\/([\w.-]+)\.js';$/gm)].map(([, name = '', file = '']) => [
      name,
      file,
    ]),
  );
  const names = /CONFIG_CLASSES = \[([^\]]*)\]/.exec(source)?.[1]?.match(/\w+/g) ?? [];
  return names.map((name) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`${name} is not imported`);
    return { name, file: `${file}.ts` };
  });
}

/** The variables that a configuration class declares: one per property, with its comment, default and choices. */
export function variablesOf(source: string, className: string): Variable[] {
  const file = ts.createSourceFile('config.ts', source, ts.ScriptTarget.Latest, true);
  const declaration = file.statements.find(
    (statement): statement is ts.ClassDeclaration =>
      ts.isClassDeclaration(statement) && statement.name?.text === className,
  );
  if (!declaration) throw new Error(`there is no class ${className}`);
  return declaration.members.filter(ts.isPropertyDeclaration).map((property) => ({
    name: property.name.getText(file),
    description: ts
      .getJSDocCommentsAndTags(property)
      .map((comment) => ts.getTextOfJSDocComment(comment.comment) ?? '')
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
    standard: property.initializer ? defaultOf(property.initializer, file) : null,
    required: !property.initializer && !property.questionToken,
    choices: choicesOf(property.type),
  }));
}

/** How the environment would spell a default. */
function defaultOf(value: ts.Expression, file: ts.SourceFile): string {
  if (ts.isStringLiteralLike(value)) return value.text;
  if (ts.isArrayLiteralExpression(value)) return value.elements.map((element) => defaultOf(element, file)).join(',');
  return value.getText(file).replaceAll('_', '');
}

function choicesOf(type: ts.TypeNode | undefined): string[] {
  if (!type || !ts.isUnionTypeNode(type)) return [];
  return type.types.flatMap((one) =>
    ts.isLiteralTypeNode(one) && ts.isStringLiteral(one.literal) ? [one.literal.text] : [],
  );
}

const WIDTH = 100;

const wrapped = (text: string): string[] => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    if (`${lines[last]} ${word}`.length > WIDTH) lines.push(word);
    else lines[last] = `${lines[last]} ${word}`.trim();
  }
  return lines.map((line) => `# ${line}`);
};

/** The documented example of an environment file: defaults are shown, what must be set stands empty. */
export function environmentExample(variables: readonly Variable[]): string {
  const head = [
    '# The environment of the API and the worker, made from the classes in api/src/config by tools/generate/env-example.ts.',
    '# Copy to .env and start with: node --env-file=.env api/dist/main.js   (npm start needs none of this)',
    '# What is commented out shows its default.',
  ];
  const blocks = variables.map(({ name, description, standard, required, choices }) => [
    '',
    ...(description ? wrapped(description) : []),
    ...(choices.length > 0 ? [`# One of: ${choices.join(', ')}`] : []),
    required ? `${name}=` : `#${name}=${standard ?? ''}`,
  ]);
  return `${[...head, ...blocks.flat()].join('\n')}\n`;
}
