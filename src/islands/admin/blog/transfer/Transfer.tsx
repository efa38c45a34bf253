import type { AdminWords } from '../../admin-words.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';

interface Props {
  copy: AdminWords;
  kind: 'export' | 'import';
  onClose: () => void;
}

export default function Transfer({ copy, kind, onClose }: Props) {
  const Dialog = kind === 'export' ? ExportDialog : ImportDialog;
  return <Dialog copy={copy} onClose={onClose} />;
}
