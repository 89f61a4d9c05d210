/** Step 2: the friend's account; validated here by the rule of docs/product.md section 5, and by the provider when sent. */
import { useTranslation } from 'react-i18next';
import { plainCharacters } from '../../../common/plain-characters';
import { friendProblems } from '../../model/shop/share-voucher';
import { nameFriend, stepBack, useShareVoucher } from './share-voucher.store';
import { Button } from '../../ui/controls/buttons/Button';
import { codeField } from '../../ui/controls/fields/code-field';
import { TextField } from '../../ui/controls/fields/TextField';
import { useForm } from '../../ui/controls/fields/use-form';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './Step.module.css';

export function NameFriend() {
  const { t } = useTranslation();
  const friendAccount = useShareVoucher((sharing) => sharing.account);
  const { ref, problems, handlers } = useForm({
    fields: ['account'],
    validate: friendProblems,
    onSubmit(values) {
      nameFriend(plainCharacters(values.account));
      return Promise.resolve(null);
    },
  });
  const problem = problems.account;
  return (
    <form ref={ref} className={styles.step} {...handlers}>
      <h3 className={styles.title}>{t('friends.friendTitle')}</h3>
      <TextField
        className={styles.field}
        name="account"
        label={t('friends.friend')}
        hint={t('friends.friendHint')}
        error={problem && t(problem, { field: t('friends.friend') })}
        defaultValue={friendAccount}
        isPrivate
        autoComplete="off"
        {...codeField}
        keepsNoteLine
      />
      <div className={primitives.actions}>
        <Button size="small" onClick={stepBack}>
          {t('auth.back')}
        </Button>
        <Button size="small" kind="primary" type="submit">
          {t('auth.next')}
        </Button>
      </div>
    </form>
  );
}
