import { linkPieces } from '@lotline/shop/agents';
import { Fragment } from 'react';
import styles from './agents.module.css';

/** A link to read: it breaks between its parts, not within them. */
export const LinkWords = ({ link }: { link: string }) => (
  <code translate="no" className={styles.link}>
    {linkPieces(link).map((piece, at) => (
      <Fragment key={at}>
        {piece}
        <wbr />
      </Fragment>
    ))}
  </code>
);
