/** The head of a page: its title, a hint beside it and what can be done, at one height and in one size on every page. */
import { Children, type ReactNode, type Ref } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  readonly title: string;
  /** One short sentence about the page. */
  readonly hint?: string | false;
  /** Lets the page move the focus to its title. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Small buttons and fields, each a child of its own. */
  readonly children?: ReactNode;
}

export function PageHead({ title, hint, titleRef, children }: PageHeadProps) {
  return (
    <header className={styles.head} data-several={Children.toArray(children).length > 1 || undefined}>
      <div className={styles.words}>
        <h1 ref={titleRef} className={styles.title} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h1>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
