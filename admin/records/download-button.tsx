import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { request } from '../api/request.ts';
import { german } from '../texts/german.ts';
import { texts } from '../texts/texts.ts';
import { ListTool } from './list-tool.tsx';

interface DownloadButtonProps extends Pick<ButtonProps, 'sx'> {
  /** full address of the CSV, with filters */
  address: string;
  /** in a list's toolbar */
  isTool?: boolean;
  /** what is downloaded; by default 'Exportieren' */
  label?: string;
  /** with more words */
  title?: string;
}

/** Downloads a list as CSV (G-405). The server streams it and the browser saves it, whatever its size. */
export function DownloadButton(props: DownloadButtonProps) {
  const { address, isTool = false, label = texts.export, title, sx } = props;
  const notify = useNotify();
  const [isStarting, setStarting] = useState(false);
  async function start(): Promise<void> {
    setStarting(true);
    try {
      // a failed download shows nothing: make sure first that the session has not ended
      const { is_logged_in } = await request<{ is_logged_in: boolean }>('/user-details/');
      if (is_logged_in) save(address);
      else notify(german.ra.notification.logged_out, { type: 'error' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setStarting(false);
    }
  }
  const button = { disabled: isStarting, onClick: () => void start() };
  if (isTool) return <ListTool {...button} label={label} icon={<DownloadIcon />} />;
  return (
    <Button
      {...button}
      {...(sx && { sx })}
      {...(title && { title, 'aria-label': title })}
      startIcon={<DownloadIcon />}
    >
      {label}
    </Button>
  );
}

function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
