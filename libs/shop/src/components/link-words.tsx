import { Fragment } from 'react';
import { linkPieces } from '../agents';

/** A link to read: it breaks between its parts, not within them. */
export const LinkWords = ({ link, className }: { link: string; className?: string }) => (
  <code translate="no" className={className}>
    {linkPieces(link).map((piece, at) => (
      <Fragment key={at}>
        {piece}
        <wbr />
      </Fragment>
    ))}
  </code>
);
