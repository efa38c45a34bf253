import type { CallFailure } from '#core/browser/call-failure.ts';

/** A text as the server has it. Each change of it has a version of its own. */
export interface StoredText {
  readonly version: number;
}

/**
 * Rules of one kind of text that is edited in the panel, such as posts. `F`: its fields in the editor; `S`: the text as the
 * server answers it.
 */
export interface TextKind<F, S extends StoredText> {
  /** Names its recovery drafts in this browser. */
  readonly name: 'post' | 'document';
  readonly empty: F;
  readonly toForm: (stored: S) => F;
  readonly isSame: (a: F, b: F) => boolean;
  /** Whether the server accepts it: the fields that every save requires are filled. */
  readonly isComplete: (form: F) => boolean;
  /** Whether the server has stored this form. */
  readonly isSameAsStored: (form: F, stored: S) => boolean;
  /** Whether readers see it, this text or an earlier one. */
  readonly isLive: (stored: S) => boolean;
  /** Whether readers have the text that is edited. */
  readonly isPublic: (stored: S) => boolean;
  /** The form that is on the screen after `sent` was stored: as it was typed, with what the server alone can say. */
  readonly settle: (form: F, sent: F, stored: S) => F;
  /** The text that the server has, out of the failure of a version conflict; null when it cannot be read. */
  readonly readConflict: (failure: CallFailure) => S | null;
}
