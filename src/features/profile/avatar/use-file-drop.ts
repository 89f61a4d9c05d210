/** Accepts a file dropped on an element; a drop beside it does not replace the page. */
import { useEffect, useState, type DragEvent } from 'react';

interface FileDrop {
  /** Whether a file is dragged over the element. */
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Calls back with the first dropped file; anything else is left to the browser. */
export function useFileDrop(onFile: (file: File) => void): FileDrop {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
    };
  }, []);
  return {
    isOver,
    handlers: {
      onDragOver(event) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave(event) {
        const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setOver(false);
      },
      onDrop(event) {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
    },
  };
}

/** Otherwise the browser would open the file in place of the page. */
function refuse(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer || !hasFiles({ dataTransfer: event.dataTransfer })) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

const hasFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer }) =>
  Array.from(dataTransfer.types).includes('Files');
