/** An address for dense tables: look-alikes copy beginnings and ends, so that the middle is shown as well. */
export const shortAddress = (address: string): string =>
  address.length < 20 ? address : `${address.slice(0, 6)}…${address.slice(15, 19)}…${address.slice(-4)}`;

export const shortHash = (txid: string): string => `${txid.slice(0, 8)}…${txid.slice(-6)}`;

/** A transaction's page at the explorer, whose address the shop gives with a `{txid}` place or as a prefix. */
export const explorerLink = (template: string, txid: string): string =>
  template.includes('{txid}') ? template.replace('{txid}', txid) : `${template}${txid}`;
