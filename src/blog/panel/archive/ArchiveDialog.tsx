import type { BlogPanelCopy } from '../panel-copy.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';

interface Props {
  copy: BlogPanelCopy;
  kind: 'export' | 'import';
  onClose: () => void;
}

export default function ArchiveDialog({ copy, kind, onClose }: Props) {
  const Content = kind === 'export' ? ExportDialog : ImportDialog;
  return <Content copy={copy} onClose={onClose} />;
}
