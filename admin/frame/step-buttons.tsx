import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton } from '@mui/material';

interface StepButtonsProps {
  labels: { before: string; today: string; after: string };
  /** by one month or week, back or on */
  onStep(steps: 1 | -1): void;
  onToday(): void;
}

/** Leads from month to month, or week to week, and to today. */
export function StepButtons({ labels, onStep, onToday }: StepButtonsProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <IconButton aria-label={labels.before} onClick={() => onStep(-1)}>
        <ChevronLeft />
      </IconButton>
      <Button variant="outlined" onClick={onToday}>
        {labels.today}
      </Button>
      <IconButton aria-label={labels.after} onClick={() => onStep(1)}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
}
