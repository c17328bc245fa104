import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface SearchFormProps {
  /** What is looked into, for those who hear it; shown in the empty field too where `placeholder` says nothing else. */
  label: string
  placeholder?: string | undefined
  /** What is searched for now. */
  value?: string
  onSearch: (keyword: string) => void
}

/** One keyword and the button that searches for it, outside of a list page. */
export const SearchForm = ({ label, placeholder = label, value = '', onSearch }: SearchFormProps) => {
  const [keyword, setKeyword] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setKeyword(value)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(keyword.trim())
  }
  return (
    <search>
      <form noValidate onSubmit={search} className="flex gap-2">
        <TextInput
          type="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          value={keyword}
          onValue={setKeyword}
          className="w-70 max-md:w-full"
        />
        <Button type="submit" icon="search">
          <Trans>查询</Trans>
        </Button>
      </form>
    </search>
  )
}
