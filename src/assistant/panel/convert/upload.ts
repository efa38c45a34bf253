import { uploadLimits } from '../../contract/documents.ts';

export type UploadType = (typeof uploadLimits.types)[number];

/**
 * Reason why an upload has no text for us. `type`: not one of ours, or other content than its name says; `large`: the file;
 * `unpacked`: what it unpacks to; `pages`: too many; `encrypted`; `unreadable`: damaged; `empty`: no text, as in a scan;
 * `long`: more text than a document can have; `late`: not done within the deadline, or out of memory.
 */
const uploadFaults = [
  'type',
  'large',
  'unpacked',
  'pages',
  'encrypted',
  'unreadable',
  'empty',
  'long',
  'late',
] as const;
export type UploadFault = (typeof uploadFaults)[number];

export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly fault: UploadFault;

  constructor(fault: UploadFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** Markdown of an upload, or the reason why there is none. */
export type Converted = { readonly text: string } | { readonly fault: UploadFault };

/**
 * Message to the worker. It answers through `port`, with 'loaded' when it begins to convert, and then with the outcome: the
 * reader of PDF sends messages of its own from every worker it is in.
 */
export interface UploadOrder {
  readonly type: UploadType;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly port: MessagePort;
}

/** The type of a file by its name; null for one we cannot convert. */
export function typeOf(name: string): UploadType | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === 'htm') return 'html';
  return uploadLimits.types.find((type) => type === ending) ?? null;
}
