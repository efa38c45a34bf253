import { Button } from '#panel/Button.tsx';
import type { RichTextCopy } from './rich-text.copy.ts';

interface NoticesProps {
  copy: RichTextCopy['pasted'];
  notices: readonly string[];
  onClose: () => void;
}

export const PasteNotices = ({ copy, notices, onClose }: NoticesProps) => (
  <div role="status">
    {notices.length > 0 && (
      <div className="notice items-start justify-between">
        <ul className="grid min-w-0 gap-1 wrap-anywhere">
          {notices.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Button id="pasted-close" label={copy.close} onClick={onClose} />
      </div>
    )}
  </div>
);
