-- Stores an image once under its hash.
-- Keys: image. Arguments: media_type, width, height, bytes (base64).
-- Replies {'OK'}.
if redis.call('EXISTS', image) == 0 then
  redis.call('HSET', image, 'type', media_type, 'width', width, 'height', height, 'bytes', bytes)
end
return {'OK'}
