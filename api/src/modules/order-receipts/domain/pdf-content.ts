interface Style {
  alignment?: 'center' | 'right';
  bold?: boolean;
  color?: string;
  fontSize?: number;
  /** Left, top, right, bottom, in points. */
  margin?: [number, number, number, number];
}

interface Line {
  type: 'line';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  lineWidth: number;
  lineColor: string;
}

interface Table {
  headerRows?: number;
  dontBreakRows?: boolean;
  widths: (number | '*' | 'auto')[];
  body: PdfContent[][];
}

/** The parts of pdfmake's documents that receipts have. */
export type PdfContent =
  | string
  | (Style &
      (
        | { text: string }
        | { image: string; fit: [number, number] }
        | { columns: PdfContent[] }
        | { stack: PdfContent[] }
        | { canvas: Line[] }
        | { layout: 'noBorders' | 'lightHorizontalLines'; table: Table }
      ));

/** A document of pdfmake, without functions. */
export interface PdfDefinition {
  pageSize: 'A4';
  pageMargins: [number, number, number, number];
  info: { title: string; author: string };
  language: string;
  defaultStyle: { font: 'NotoSans'; fontSize: number; lineHeight: number };
  content: PdfContent[];
}
