/** A titled card of the profile. */
import { useId, type ReactNode } from 'react';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './Section.module.css';

interface SectionProps {
  readonly title: string;
  /** A group of the settings, below their heading. */
  readonly isGroup?: boolean;
  readonly children: ReactNode;
}

export function Section({ title, isGroup = false, children }: SectionProps) {
  const id = useId();
  const Heading = isGroup ? 'h3' : 'h2';
  return (
    <section className={classNames(primitives.card, styles.section)} aria-labelledby={id}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
