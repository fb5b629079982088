import { EyeIcon, EyeOffIcon } from '@yoza/ui/icons';
import { IconButton } from '@yoza/ui/IconButton';
import { TextField, type TextFieldProps } from '@yoza/ui/TextField';
import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';

/** Password field whose content can be shown while typing. */
export function PasswordField(field: TextFieldProps) {
  const { t } = useTranslation('field');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          size="compact"
          label={t(isShown ? 'access.hidePassword' : 'access.showPassword')}
          icon={isShown ? <EyeOffIcon aria-hidden /> : <EyeIcon aria-hidden />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
